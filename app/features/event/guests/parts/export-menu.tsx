// The menu that exports the guest list as a file.
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { Menu, MenuLink } from "#app/ui/display/menu.tsx";
import { partSearch } from "./list-address.ts";

/** `found` of `total` guests match the list's filters: the host can export those, or all. */
export function ExportMenu({ eventId, found, total }: { eventId: string; found: number; total: number }) {
  const [address] = useSearchParams();
  const search = partSearch(address);
  const path = (format: string, query = "") => `/app/event/${eventId}/guests.${format}${query}`;
  const shown = search.size > 0 ? `?${search}` : "";
  const isPart = found < total && found > 0;
  const those = isPart ? (found === 1 ? "Solo quien ves" : `Solo los ${formatNumber(found)} que ves`) : null;
  return (
    <Menu label="Descargar la lista de invitados" words="Descargar" icon={IconDownload} variant="ghost">
      {those && (
        <>
          <MenuLink to={path("xlsx", shown)} reloadDocument>
            {those}, para Excel
          </MenuLink>
          <MenuLink to={path("csv", shown)} reloadDocument>
            {those}, en CSV
          </MenuLink>
          <hr />
        </>
      )}
      <MenuLink to={path("xlsx", isPart ? "" : shown)} reloadDocument>
        Toda la lista, para Excel
      </MenuLink>
      <MenuLink to={path("csv", isPart ? "" : shown)} reloadDocument>
        Toda la lista, en CSV
      </MenuLink>
    </Menu>
  );
}
