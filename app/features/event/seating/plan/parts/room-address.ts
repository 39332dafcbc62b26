// The addresses of the plan to scale and of its rooms.
import type { PlanNotice } from "../copy.ts";

/** The plan of a layout; without one, of the first layout. */
export function roomPlanPath(eventId: string, layoutId: string | null = null, notice?: PlanNotice): string {
  const search = new URLSearchParams();
  if (layoutId) search.set("montaje", layoutId);
  if (notice) search.set("aviso", notice);
  return `/app/event/${eventId}/guests/tables/plan${search.size > 0 ? `?${search}` : ""}`;
}

/** The picture of a layout, for a list without a script. */
export function planPicturePath(eventId: string, layoutId: string): string {
  return `/app/event/${eventId}/guests/tables/plan.svg?${new URLSearchParams({ montaje: layoutId })}`;
}

/** The page of a room; without one, of a new room. */
export function roomPath(eventId: string, roomId?: string, notice?: PlanNotice): string {
  const search = notice ? `?${new URLSearchParams({ aviso: notice })}` : "";
  return `/app/event/${eventId}/guests/tables/room${roomId ? `/${roomId}` : ""}${search}`;
}

/** The page on which a host puts a picture of the venue below the plan. */
export function scalePath(eventId: string, roomId: string, notice?: string): string {
  const search = notice ? `?${new URLSearchParams({ aviso: notice })}` : "";
  return `${roomPath(eventId, roomId)}/scale${search}`;
}
