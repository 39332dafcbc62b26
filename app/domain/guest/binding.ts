// The guest that an account is bound to when it proves an address of the list.
import { foldText } from "#app/domain/text/text.ts";

type Adult = { id: string; name: string; userId: string | null; isListed: boolean };

const words = (name: string) => foldText(name).split(/\s+/).filter(Boolean);

/**
 * The one of a household's `adults` who proved its address as the account `name`: the adult whom the address stands on (`isListed`), except
 * where only another one has the account's name, since a family may have one address. Null where that adult has an account, or is a child.
 */
export function boundGuest<A extends Adult>(name: string, adults: readonly A[]): A | null {
  const said = words(name);
  const isCalled = (adult: Adult) => {
    const own = words(adult.name);
    return said.length > 0 && own[0] === said[0] && (said.length === 1 || own.length === 1 || own[1] === said[1]);
  };
  const listed = adults.find(({ isListed }) => isListed);
  const called = adults.filter(isCalled);
  const chosen = listed && isCalled(listed) ? listed : called.length === 1 ? called[0] : listed;
  return chosen && chosen.userId === null ? chosen : null;
}
