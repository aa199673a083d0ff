import type { EventLag } from '../events/consumers.ts';
import type { FeedAge } from '../feed/follow-feed.ts';
import { countJobs } from '../jobs/job-desk.ts';
import type { Services } from '../services.ts';

/** Adds what the services say about themselves: database, sites and feeds. */
export function observeGateway({
  metrics,
  database,
  sites,
  catalogue,
  boards,
  streams,
  consumers,
}: Pick<Services, 'metrics' | 'database' | 'sites' | 'catalogue' | 'boards' | 'streams' | 'consumers'>): void {
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
  metrics.gauge('livery_streams_open', 'Streams that are open to pages of players.', () => streams.count);
  const lagOf = (read: (lag: EventLag) => number) => async () =>
    (await consumers.lags()).map((lag) => ({ labels: { consumer: lag.consumer }, value: read(lag) }));
  metrics.gauge(
    'livery_events_behind_seconds',
    'Age of the oldest event that a consumer has not looked at.',
    lagOf(({ behindMs }) => behindMs / 1_000),
    ['consumer'],
  );
  metrics.gauge(
    'livery_events_set_aside',
    'Events that a consumer could not handle and tries again.',
    lagOf(({ setAside }) => setAside),
    ['consumer'],
  );
  metrics.gauge(
    'livery_jobs',
    'Jobs in the queue by kind and state. Those that are done are not counted.',
    async () =>
      (await countJobs(database)).map(({ name, state, count }) => ({ labels: { job: name, state }, value: count })),
    ['job', 'state'],
  );
}
