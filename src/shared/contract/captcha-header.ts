/** Header with the id of a captcha, because the value of the answer is only the picture (spec §7). Pages read it, so it is apart from the schemas. */
export const CAPTCHA_ID_HEADER = 'captcha-id';
