import { IncomePage } from './income-page.tsx';

/** The agent's income of all kinds (AGENT-08). */
export const Scene = () => <IncomePage />;
