// The address of the list: its page, and the filter for unread ones.

export type ListAddress = { onlyUnread: boolean; page: number };

export function readAddress(params: URLSearchParams): { onlyUnread: boolean; asked: string | null } {
  return { onlyUnread: params.get("ver") === "sin-leer", asked: params.get("pagina") };
}

export function pathOf({ onlyUnread, page }: ListAddress): string {
  const params = new URLSearchParams();
  if (onlyUnread) params.set("ver", "sin-leer");
  if (page > 1) params.set("pagina", String(page));
  return `/app/notifications${params.size > 0 ? `?${params}` : ""}`;
}
