import { SlipCard } from '../matches/slip-card.tsx';

/** The slip, in the column that the brand gives it. */
export const Section = () => <SlipCard />;
