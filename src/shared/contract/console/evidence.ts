import { Type } from 'typebox';
import { call, exact } from '../call.ts';
import { merchant, orNull } from './fields.ts';
import { hash, ours } from './studio-fields.ts';

/** Calls of the Brand Studio about what a brand can show as evidence. */
export const evidenceCalls = {
  brandEvidence: call({
    method: 'GET',
    path: '/console/studio/evidence',
    ...ours,
    capability: 'brands.read',
    summary:
      'How a brand meets each clause of the rule books: the rule, its settings with their origin, and its tests.',
    query: exact({ merchant }),
    value: exact({
      name: Type.String(),
      /** Name of the jurisdiction pack. */
      pack: Type.String(),
      /** The file that the settings were read from. */
      hash,
      parts: Type.Array(
        exact({
          title: Type.String(),
          clauses: Type.Array(
            exact({
              clause: Type.String(),
              asks: Type.String(),
              rules: Type.Array(exact({ id: Type.String(), text: Type.String() })),
              /** Null: the schema's default. */
              settings: Type.Array(exact({ path: Type.String(), value: Type.Unknown(), from: orNull(Type.String()) })),
              /** Null: not since this build. */
              tests: Type.Array(exact({ file: Type.String(), passedAt: orNull(Type.String()) })),
            }),
          ),
        }),
      ),
      leftOut: Type.Array(exact({ what: Type.String(), why: Type.String() })),
    }),
    errors: ['not_found', 'brand_faulty'],
  }),
};
