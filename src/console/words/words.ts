import { useTranslation } from 'react-i18next';
import errors from '../../../locales/EN/errors.json' with { type: 'json' };
import type { ErrorCode } from '../../shared/errors.ts';
import agents from './agents.json' with { type: 'json' };
import base from './base.json' with { type: 'json' };
import brands from './brands.json' with { type: 'json' };
import chat from './chat.json' with { type: 'json' };
import cashier from './cashier.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import mall from './mall.json' with { type: 'json' };
import challenges from './challenges.json' with { type: 'json' };
import money from './money.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import operations from './operations.json' with { type: 'json' };
import promotions from './promotions.json' with { type: 'json' };
import protection from './protection.json' with { type: 'json' };
import studio from './studio.json' with { type: 'json' };

/** All texts of the console. They are English; the words for errors are those of the site. */
export const words: Readonly<Record<string, string>> = {
  ...errors,
  ...agents,
  ...base,
  ...brands,
  ...cashier,
  ...documents,
  ...mall,
  ...chat,
  ...challenges,
  ...money,
  ...news,
  ...operations,
  ...promotions,
  ...protection,
  ...studio,
};

type OwnKey =
  | keyof typeof agents
  | keyof typeof base
  | keyof typeof brands
  | keyof typeof cashier
  | keyof typeof documents
  | keyof typeof mall
  | keyof typeof chat
  | keyof typeof challenges
  | keyof typeof money
  | keyof typeof news
  | keyof typeof operations
  | keyof typeof promotions
  | keyof typeof protection
  | keyof typeof studio;
type WithoutPlural<Key extends string> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key;
/** Key of a text of the console. A plural is named without its ending. */
export type WordKey = WithoutPlural<OwnKey> | `error.${ErrorCode}`;

/** Says a text with its placeholders filled in. */
export type Say = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** The texts of the console. */
export function useWords(): Say {
  const { t } = useTranslation();
  return (key, params) => t(key, params ?? {});
}
