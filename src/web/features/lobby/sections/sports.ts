/** The sections of matches: a home that shows one shows the other, so they are one piece of code. */
export { Section as Matches } from './matches.tsx';
export { Section as Slip } from './slip.tsx';
