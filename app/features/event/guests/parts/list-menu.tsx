// The menu of the whole guest list: bring people in, export them, merge doubles, and choose several.
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { Menu, MenuLink } from "#app/ui/display/menu.tsx";
import { Tick } from "#app/ui/form/choice-fields.tsx";
import css from "./guests.module.css";
import { partSearch } from "./list-address.ts";

/** `found` of `total` guests match the list's filters: the host can export those, or all. */
export function ListMenu({ eventId, found, total }: { eventId: string; found: number; total: number }) {
  const [address] = useSearchParams();
  const choosing = useId();
  const search = partSearch(address);
  const path = (format: string, query = "") => `/app/event/${eventId}/guests.${format}${query}`;
  const shown = search.size > 0 ? `?${search}` : "";
  const isPart = found < total && found > 0;
  const those = isPart ? (found === 1 ? "Solo quien ves" : `Solo los ${formatNumber(found)} que ves`) : null;
  return (
    <Menu label="Más: importar, descargar, seleccionar" variant="ghost">
      <MenuLink to={`/app/event/${eventId}/guests/import`} icon={IconClipboardText}>
        Importar
      </MenuLink>
      <MenuLink to={path("csv", isPart ? "" : shown)} icon={IconDownload} reloadDocument>
        Descargar CSV
      </MenuLink>
      <MenuLink to={path("xlsx", isPart ? "" : shown)} icon={IconDownload} reloadDocument>
        Descargar Excel
      </MenuLink>
      {those && (
        <>
          <MenuLink to={path("csv", shown)} reloadDocument>
            {those}, en CSV
          </MenuLink>
          <MenuLink to={path("xlsx", shown)} reloadDocument>
            {those}, para Excel
          </MenuLink>
        </>
      )}
      <MenuLink to={`/app/event/${eventId}/guests/doubles`} icon={IconUsersGroup}>
        Unir repetidos
      </MenuLink>
      {/* Where the rows are cards, their checkboxes show while this is ticked; without a script too. */}
      <label className={css.choose} htmlFor={choosing}>
        <IconChecks aria-hidden />
        Seleccionar
        <Tick id={choosing} data-choose="" />
      </label>
    </Menu>
  );
}
