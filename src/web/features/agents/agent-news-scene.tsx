import { agentPaths } from '../../paths.ts';
import { NewsList } from '../../kit/news/news-list.tsx';

/** The brand's announcements in the agent centre (AGENT-02), the same as on the page of announcements. */
export const Scene = () => <NewsList path={agentPaths.news} />;
