// The guest that an account is bound to when it proves an address of the list.
import { foldText } from "#app/domain/text/text.ts";

type Adult = { id: string; name: string; userId: string | null; isListed: boolean };

const words = (name: string) => foldText(name).split(/\s+/).filter(Boolean);

/**
 * The one of a household's `adults` who proved its address as the account `name`. That is the adult with the address on the list
 * (`isListed`). A family may have one address, so another adult goes first if only that one has the account's name. Null where the adult
 * has an account, or is a child.
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
