// The address book: its figures, its tools, its contacts, and the dialog over it.
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import type { ReactNode } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import type { ContactFilter } from "#app/domain/home/contact.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { SearchResults } from "#app/ui/feedback/search-results.tsx";
import type { ContactAnswer } from "../actions.server.ts";
import { notices } from "../copy.ts";
import type { ContactBook } from "../queries.server.ts";
import { bookPath, type BookView, changedPath, contactsPath } from "./book-address.ts";
import { ExportWays } from "../import/parts/export-ways.tsx";
import { importPath } from "../import/parts/import-address.ts";
import { ExportMenu, ImportLink } from "./book-files.tsx";
import { BookFigures } from "./book-figures.tsx";
import { BookTools } from "./book-tools.tsx";
import { ContactCards, ContactRows } from "./contact-cards.tsx";
import type { Inviting } from "./contact-reach.tsx";

export type ContactsScreenProps = ContactBook & {
  filter: ContactFilter;
  view: BookView;
  inviting: Inviting;
  viewerId: string;
  answer: ContactAnswer | undefined;
  /** The dialog over the book. */
  children: ReactNode;
};

/** part 1 §2, contacts */
export function ContactsScreen({
  contacts,
  figures,
  page,
  pages,
  hasAny,
  filter,
  view,
  inviting,
  viewerId,
  answer,
  children,
}: ContactsScreenProps) {
  const [address] = useSearchParams();
  const navigation = useNavigation();
  useLive([`user:${viewerId}`]);
  const isSearching = navigation.state === "loading" && navigation.location.pathname === bookPath;
  const add = (
    <ButtonLink icon={IconUserPlus} to={contactsPath(address, { dialog: "/new" })} preventScrollReset>
      Agregar contacto
    </ButtonLink>
  );
  const Contacts = view === "list" ? ContactRows : ContactCards;
  return (
    <Sheet>
      <PageHead
        title="Contactos"
        lead="La florista, tus clientes, tu gente: todo el mundo a mano para llamar, escribir o invitar."
        actions={
          hasAny && (
            <>
              <ExportMenu found={figures.found} />
              <ImportLink />
              {add}
            </>
          )
        }
      />
      <Notices>
        <AddressNotice
          notices={notices}
          undo={
            address.get("aviso") === "traidos"
              ? { action: importPath, intent: "undo", field: "importId" }
              : { action: contactsPath(address), field: "contactId" }
          }
        />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      {hasAny ? (
        <>
          <BookFigures figures={figures} filter={filter} />
          <BookTools filter={filter} figures={figures} view={view} />
          <SearchResults busy={isSearching}>
            {contacts.length > 0 ? (
              <Contacts contacts={contacts} inviting={inviting} />
            ) : (
              <NobodyFound query={filter.query} />
            )}
          </SearchResults>
          <Pager page={page} pages={pages} to={(number) => changedPath(address, { pagina: String(number) })} />
          <output className="sr">
            {filter.query !== "" && formatCount(figures.found, "contacto encontrado", "contactos encontrados")}
          </output>
        </>
      ) : (
        <Stack gap={5}>
          <EmptyState
            drawing="card"
            title="Tu agenda está por estrenar"
            text="Guarda a la florista, al fotógrafo, a tus clientes y a tu familia. Desde su tarjeta podrás llamarles, escribirles o invitarles a tus eventos."
            action={add}
          />
          <ExportWays title="Trae tus contactos del teléfono">
            <ImportLink />
          </ExportWays>
        </Stack>
      )}
      {children}
    </Sheet>
  );
}

function NobodyFound({ query }: { query: string }) {
  return (
    <EmptyState
      drawing="lemon"
      title={query ? `Nadie por «${query}»` : "Nadie con estos filtros"}
      text={
        query
          ? "Prueba con otra parte del nombre, del email, de la empresa o de las notas."
          : "Cuando guardes a alguien así, aparecerá aquí."
      }
      action={
        <ButtonLink variant="ghost" to={bookPath} preventScrollReset>
          Ver todos
        </ButtonLink>
      }
    />
  );
}
