// Long lists, page by page.

/** The page that is shown of `total` rows with `size` on each: the one asked for, or the nearest that exists; and how many there are. */
export function pageOf(asked: unknown, total: number, size: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.trunc(Number(asked)) || 1;
  return { page: Math.min(Math.max(1, page), pages), pages };
}
