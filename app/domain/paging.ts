// Long lists, page by page.

/** The shown page of `total` rows with `size` rows each, and the number of pages. It is page `asked`, or the nearest existing one. */
export function pageOf(asked: unknown, total: number, size: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.trunc(Number(asked)) || 1;
  return { page: Math.min(Math.max(1, page), pages), pages };
}
