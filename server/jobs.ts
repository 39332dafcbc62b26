// All jobs of Convite, collected in one table.
import { sendReset } from "#app/features/account/auth/password/jobs.server.ts";
import { tellAnswers } from "#app/features/guest/event-page/jobs.server.ts";
import { tellPayments } from "#app/features/event/budget/jobs.server.ts";
import { tellTasks } from "#app/features/event/tasks/jobs.server.ts";
import { sendDayNotice } from "#app/features/event/day/notices/jobs.server.ts";
import { writeThanks } from "#app/features/event/day/thanks/jobs.server.ts";
import { drawDossier } from "#app/features/event/dossier/jobs.server.ts";
import { completeEvents } from "#app/features/event/edit/jobs.server.ts";
import { inviteNamedCollaborators } from "#app/features/event/invitations/jobs.server.ts";
import { releaseEmailsOfHost } from "#app/features/event/household-invitations/release.jobs.server.ts";
import { sendReminders } from "#app/features/event/household-invitations/remind/jobs.server.ts";
import { writeHouseholdEmail } from "#app/features/event/household-invitations/send/jobs.server.ts";
import { sendLostInvitation } from "#app/features/guest/household-rsvp/recover/jobs.server.ts";
import { forgetArrivingPhotos, prepareAlbumPhoto } from "#app/features/guest/album/jobs.server.ts";
import { drawEventCard } from "#app/features/guest/preview-card/jobs.server.ts";
import { removeFiles } from "#app/features/home/account-deletion/jobs.server.ts";
import { tellUnread } from "#app/features/home/chat/jobs.server.ts";
import { sendPushes } from "#app/features/account/devices/jobs.server.ts";
import { sendMornings } from "#app/features/home/morning/jobs.server.ts";
import { sendDigests } from "#app/features/home/notifications/jobs.server.ts";
import { queueNewsletter } from "#app/features/site/newsletter/jobs.server.ts";
import { freeHeldJobs } from "#app/platform/jobs/held-jobs.server.ts";
import type { JobTable } from "#app/platform/jobs/work.ts";
import { checkErasures } from "#app/platform/jobs/event-clock.server.ts";
import { forgetOldData } from "#app/platform/jobs/retention.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { requeueEmails, sendEmail } from "#app/platform/mail/email-jobs.server.ts";

/** Every name in `JobPayloads` has its job here, or this does not compile. */
export const jobs: JobTable = {
  send_letter: { run: sendEmail },
  send_reset: { run: sendReset },
  release_letters: { run: releaseEmailsOfHost },
  requeue_letters: { run: requeueEmails, cron: "*/10 * * * *", atStart: true },
  free_held_jobs: { run: freeHeldJobs, cron: "*/5 * * * *", atStart: true },
  remove_files: { run: removeFiles },
  forget_old_data: { run: forgetOldData, cron: "23 3 * * *", atStart: true },
  // After the nightly job and the sweep of this hour.
  check_erasures: { run: checkErasures, cron: "9 4 * * *" },
  sweep: { run: sweep, cron: "7 * * * *" },
  // Every hour, because in some time zone a new day has just begun.
  complete_past_events: { run: completeEvents, cron: "1 * * * *", atStart: true },
  tell_answers: { run: tellAnswers, cron: "* * * * *", atStart: true },
  draw_card: { run: drawEventCard },
  send_newsletter: { run: queueNewsletter },
  draw_dossier: { run: drawDossier },
  prepare_album_photo: { run: prepareAlbumPhoto },
  forget_arriving_photos: { run: forgetArrivingPhotos, cron: "13,43 * * * *", atStart: true },
  // Every hour, because in some time zone it is now nine in the morning.
  tell_tasks: { run: tellTasks, cron: "0 * * * *", atStart: true },
  tell_payments: { run: tellPayments, cron: "0 * * * *", atStart: true },
  tell_unread: { run: tellUnread, cron: "*/5 * * * *", atStart: true, part: "chat" },
  send_pushes: { run: sendPushes },
  // Every hour, because it is some account's chosen hour.
  send_digests: { run: sendDigests, cron: "2 * * * *", atStart: true },
  // Every hour, because in some time zone it is now eight in the morning.
  send_mornings: { run: sendMornings, cron: "0 * * * *", atStart: true },
  invite_collaborators: { run: inviteNamedCollaborators },
  send_lost_invitation: { run: sendLostInvitation },
  write_household_letter: { run: writeHouseholdEmail },
  // Every hour, because in some time zone it is now ten in the morning.
  send_day_notice: { run: sendDayNotice },
  send_thanks: { run: writeThanks },
  send_reminders: { run: sendReminders, cron: "0 * * * *", atStart: true },
};
