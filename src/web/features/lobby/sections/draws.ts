/** The sections of draws: a home that shows one shows the other, so they are one piece of code. */
export { Section as LastResults } from './last-results.tsx';
export { Section as NextDraw } from './next-draw.tsx';
