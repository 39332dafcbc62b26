// The copy of the list on a phone at the door, and the messages between phone and server.
import type { Fact } from "#app/domain/door/facts.ts";
import type { PointKind } from "#app/domain/door/setup.ts";
import type { HeldShare, PointRule } from "#app/domain/door/shares.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";

/** The sign of a guest, for a glance at the door. */
export const doorTags = ["none", "wheelchair", "vip", "press", "speaker"] as const;
export type DoorTag = (typeof doorTags)[number];

/** A guest as the door knows them, by their door number. */
export type DoorPerson = {
  no: number;
  name: string;
  /** The number of their table; null without one. */
  table: number | null;
  child: boolean;
  status: GuestStatus;
  note: string;
  tag: DoorTag;
  /** The first 8 bytes of the SHA-256 of their badge's code, in hex; missing without one. */
  badge?: string;
  /** They did not sign up for the room where the phone stands; missing if they did, and in a room for all. */
  unbooked?: true;
};

export type DoorHousehold = {
  name: string;
  /** Of each token that opens their invitation the first 8 bytes of its SHA-256, in hex. */
  codes: string[];
  people: DoorPerson[];
  /** The family's single seats in words; missing on a plan of tables, and without a seat. */
  seat?: string;
};

type DoorPoint = { id: string; name: string; kind: PointKind };

/** All that a phone holds of an event. Times are milliseconds since the epoch. */
export type DoorCopy = {
  v: 1;
  /** Changes whenever anything but `clock` changes. */
  etag: string;
  /** The server's clock when it answered. */
  clock: number;
  /** 12:00 of the day after, in the event's zone: then the phone erases all of this. */
  until: number;
  /** 00:00 of the day, in the event's zone. */
  opensAt: number;
  /** `capacity`: how many people fit where the phone stands; null without a limit. */
  event: { id: string; title: string; date: string; zone: string; capacity: number | null };
  /** `opens` and `closes` are times of the day, as `10:00`. `booked`: the room is for people who signed up; missing if for all. */
  point: DoorPoint & { hint: string; opens: string | null; closes: string | null; rule: PointRule; booked?: true };
  device: { id: string; name: string };
  points: DoorPoint[];
  may: { add: boolean; undo: boolean; override: boolean };
  /** The key of the codes by which phones tell each other who is inside, in hex; "" for an empty list. */
  relayKey: string;
  /** The name of the host who answers questions of helpers. */
  askFor: string;
  /** The telephone of that host, if they show it to helpers; else "". */
  askPhone: string;
  isRehearsal: boolean;
  tables: { number: number; name: string; hint: string; capacity: number }[];
  households: DoorHousehold[];
};

/** A call of a phone, with at most 200 facts. */
export type DoorSent = {
  v: 1;
  /** The copy that the phone has; "" without one. */
  etag: string;
  facts: Fact[];
  /** Up to where the phone has heard of other devices. */
  heard: number;
  /** The phone's own clock. */
  clock: number;
  /** The step of the sharing that the phone confirms; 0 for none. */
  share: number;
};

/** The server's answer to it. */
export type DoorAnswer = {
  /** The greatest number of the phone's own facts below which none is missing. */
  upTo: number;
  heard: number;
  /** Facts of other devices, in the order in which the server got them. */
  facts: Fact[];
  /** Whether more facts of others wait. */
  isMore: boolean;
  /** Null: the copy with the phone's `etag` still holds. */
  copy: PackedCopy | null;
  clock: number;
  /** The phone's share, if the phone has another one and has heard of all people in it. */
  share: HeldShare | null;
  /** The event's devices with their last contact. */
  seen: { device: string; name: string; at: number }[];
};

/** A copy as it travels and as a phone stores it: without what most people have in common. */
export type PackedCopy = Omit<DoorCopy, "households"> & {
  households: (Omit<DoorHousehold, "people"> & { people: PackedPerson[] })[];
};
type PackedPerson = Pick<DoorPerson, "no" | "name"> & Partial<DoorPerson>;

const usual = {
  table: null,
  child: false,
  status: "confirmed",
  note: "",
  tag: "none",
} as const satisfies Partial<DoorPerson>;

/** Leaves out of each person what is usual. */
export function packCopy(copy: DoorCopy): PackedCopy {
  const pack = (person: DoorPerson) =>
    Object.fromEntries(
      Object.entries(person).filter(([key, value]) => value !== (usual as Record<string, unknown>)[key]),
    ) as PackedPerson;
  return { ...copy, households: copy.households.map((each) => ({ ...each, people: each.people.map(pack) })) };
}

/** The copy that `packCopy` has packed. */
export function unpackCopy(copy: PackedCopy): DoorCopy {
  const households = copy.households.map((each) => ({
    ...each,
    // A phone may still hold the copy of an earlier release.
    codes: each.codes ?? [],
    people: each.people.map((person) => ({ ...usual, ...person })),
  }));
  return { ...copy, households };
}
