// The names of headings in addresses, as GitHub makes them: so a link from document to document works there and on the site.

export const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
