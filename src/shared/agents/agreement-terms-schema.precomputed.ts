import { agreementTerms } from './agreement-terms.ts';

/** The schema of an agreement's terms for the form of the console: the build evaluates this module and bundles the result. */
export const agreementTermsSchema: object = agreementTerms;
