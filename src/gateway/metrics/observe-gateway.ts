import type { FeedAge } from '../feed/follow-feed.ts';
import type { Services } from '../services.ts';

/** Adds what the services say about themselves: database, sites and feeds. */
export function observeGateway({
  metrics,
  database,
  sites,
  catalogue,
  boards,
}: Pick<Services, 'metrics' | 'database' | 'sites' | 'catalogue' | 'boards'>): void {
  database.activity.watch(metrics);
  metrics.gauge(
    'livery_database_sessions_in_use',
    'Transactions that have a database session.',
    () => database.activity.inUse,
  );
  metrics.gauge(
    'livery_database_sessions_waiting',
    'Transactions that wait for a database session.',
    () => database.activity.waiting,
  );
  metrics.gauge('livery_sites_in_memory', 'Published sites in memory.', () => sites.all().length);
  metrics.gauge('livery_sites_memory_bytes', 'Memory of the published sites.', () =>
    sites.all().reduce((sum, site) => sum + site.bytes(), 0),
  );
  const readingsOf = (feed: string, ages: readonly FeedAge[]) =>
    ages.map(({ provider, seconds }) => ({ labels: { feed, provider }, value: seconds }));
  metrics.gauge(
    'livery_feed_age_seconds',
    'Time since a feed of a game server was last read and found good, or since the start.',
    () => [...readingsOf('games', catalogue.ages()), ...readingsOf('boards', boards.ages())],
    ['feed', 'provider'],
  );
}
