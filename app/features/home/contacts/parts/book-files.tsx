// Import and export of the book.
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { useSearchParams } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Menu, MenuLink } from "#app/ui/display/menu.tsx";
import { importPath } from "../import/parts/import-address.ts";
import { bookPath, bookSearch } from "./book-address.ts";

export function ImportLink() {
  return (
    <ButtonLink variant="ghost" icon={IconUpload} to={importPath}>
      Traer contactos
    </ButtonLink>
  );
}

/** `found` is the number of filtered contacts: the user exports those, or all. */
export function ExportMenu({ found }: { found: number }) {
  const [address] = useSearchParams();
  const search = bookSearch(address);
  for (const name of ["vista", "pagina"]) search.delete(name);
  const isPart = found > 0 && search.size > 0;
  const those = found === 1 ? "Solo quien ves" : `Solo los ${formatNumber(found)} que ves`;
  return (
    <Menu label="Descargar los contactos" words="Descargar" icon={IconDownload} variant="ghost">
      {isPart && (
        <>
          <MenuLink to={`${bookPath}.vcf?${search}`} reloadDocument>
            {those}, para el teléfono (vCard)
          </MenuLink>
          <MenuLink to={`${bookPath}.csv?${search}`} reloadDocument>
            {those}, en CSV
          </MenuLink>
          <hr />
        </>
      )}
      <MenuLink to={`${bookPath}.vcf`} reloadDocument>
        Toda la agenda, para el teléfono (vCard)
      </MenuLink>
      <MenuLink to={`${bookPath}.csv`} reloadDocument>
        Toda la agenda, en CSV
      </MenuLink>
    </Menu>
  );
}
