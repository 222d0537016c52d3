// The bars of ratios. Each starts at a line at 1, and goes to the right where urlsmith is faster, or to the left where
// urlsmith is slower. The scale is logarithmic: twice as fast and half as fast are bars of the same length.

/**
 * The scale that holds these ratios. `one` is the place of the line, and barOf(ratio) gives {start, width, isSlower}, all in
 * percent of the room for bars.
 */
export function ratioScale(ratios) {
  const least = Math.min(0.5, ...ratios);
  const most = Math.max(2, ...ratios);
  const placeOf = (ratio) =>
    (100 * Math.log(ratio / least)) / Math.log(most / least);
  const one = placeOf(1);
  return {
    one,
    barOf(ratio) {
      const place = placeOf(ratio);
      return {
        start: Math.min(one, place),
        width: Math.abs(place - one),
        isSlower: ratio < 1,
      };
    },
  };
}
