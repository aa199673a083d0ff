import { sql } from 'kysely';

/** All labels of a row of `member m`: those that an operator gave, that of the club, and the id of the level that the member has reached. */
export const allLabels = sql<string[]>`(m.labels || jsonb_build_array(m.club_label) || coalesce(
  (select jsonb_build_array(l.level) from member_level l where l.merchant_code = m.merchant_code and l.member_id = m.id), '[]'))`;
