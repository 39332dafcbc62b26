// The address of the team's list: its role filter, its page, the notice after an action.

/** The list or one of its dialogs, with the same part of the list as `address`. */
export function teamPath(
  eventId: string,
  address: URLSearchParams,
  {
    dialog = "",
    role,
    page,
    notice,
    undo,
  }: { dialog?: string; role?: string | null; page?: number; notice?: string; undo?: string } = {},
): string {
  const search = new URLSearchParams();
  const shown = role === undefined ? address.get("rol") : role;
  const at = role === undefined && page === undefined ? address.get("pagina") : String(page ?? 1);
  if (shown) search.set("rol", shown);
  if (at && at !== "1") search.set("pagina", at);
  if (notice) search.set("aviso", notice);
  if (undo) search.set("deshacer", undo);
  return `/app/event/${eventId}/guests/invitations/team${dialog}${search.size > 0 ? `?${search}` : ""}`;
}
