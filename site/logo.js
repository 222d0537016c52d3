// The logo: the two slashes of a URL on an anvil. As HTML, and as the icon of the pages.

const drawing =
  '<path d="M2 20h20v3H2zM6 17h12v3H6zM3 13h18l-3 4H6z" fill="#3451b2"/><path d="m8 11 3-9M13 11l3-9" stroke="#e0592a" stroke-width="2.4" stroke-linecap="round"/>';

const svg = (attributes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}>${drawing}</svg>`;

export const logo = svg('class="logo" aria-hidden="true"');

export const icon = `data:image/svg+xml,${encodeURIComponent(svg(""))}`;
