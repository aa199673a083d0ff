import { announcement } from './announcement.ts';

/** The schema of an announcement as plain JSON, from which the console makes its form: the build evaluates this module and bundles the result. */
export const announcementSchema = JSON.parse(JSON.stringify(announcement)) as object;
