/** What the build knows of the rule books: `dist/evidence.json`. */
export interface Evidence {
  parts: {
    title: string;
    clauses: {
      /** Where the rule books say it. */
      clause: string;
      /** What it asks for, in our words. */
      asks: string;
      /** Ids of our rules. */
      rules: string[];
      /** Paths of a brand's settings. */
      settings: string[];
      /** Files of tests, or folders of them. */
      tests: string[];
    }[];
  }[];
  leftOut: { what: string; why: string }[];
  /** The rules that clauses name, by id. */
  rules: Record<string, string>;
}

/** When each file of tests last passed whole, ISO 8601 in UTC, by its path: `dist/proofs.json`, which the gate writes. */
export type Proofs = Record<string, string>;
