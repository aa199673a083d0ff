import { brandSchema, childNode, type SchemaNode } from './brand-schema.ts';
import { isObject } from './merge.ts';
import type { BrandPath } from './origins.ts';

/** One text in a brand's JSON. */
export interface BrandString {
  path: BrandPath;
  text: string;
  /** Whether a browser may see it. */
  isPublic: boolean;
}

/** Whether a text is an expression for code. Design tokens and patterns have their own checks. */
export const isExpression = ([key, child]: BrandPath): boolean =>
  key === 'patterns' || (key === 'theme' && (child === 'overrides' || child === 'variants'));

/** Every text of a resolved brand with its path, also under keys that the schema does not list. */
export function brandStrings(
  value: unknown,
  node: SchemaNode | undefined = brandSchema,
  path: BrandPath = [],
  isPublic = true,
): BrandString[] {
  const shown = node?.['x-visibility'] ? node['x-visibility'] === 'public' : isPublic;
  if (typeof value === 'string') return [{ path, text: value, isPublic: shown }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => brandStrings(item, childNode(node, index), [...path, index], shown));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    brandStrings(child, childNode(node, key), [...path, key], shown),
  );
}
