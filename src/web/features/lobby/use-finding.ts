import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

/** What the games of a page are limited to, besides a text. */
export const shows = ['hot', 'new', 'favourites', 'recent'] as const;
/** What the games of a page are limited to, besides a text. */
export type Show = (typeof shows)[number];

/** A text is part of the address this long after the last letter, so that a word is one step and not one per letter. */
const WRITE_AFTER_MS = 300;

/** What a player looks for on a page with games, all of it part of the address (LIST-06). */
export interface Finding {
  text: string;
  show: Show | undefined;
  /** The page of the list, from 1. */
  pageNumber: number;
  field: RefObject<HTMLInputElement | null>;
  setText: (text: string) => void;
  setShow: (show: Show | undefined) => void;
  setPageNumber: (pageNumber: number) => void;
  /** Empties the text and the filter. */
  clear: () => void;
}

/** Reads what a player looks for from the address, and writes it there. Use it in an observer. */
export function useFinding(): Finding {
  const { ui } = useStore();
  const [params, setParams] = useSearchParams();
  // The page was prerendered without its query.
  const read = (name: string) => (ui.isHydrated ? (params.get(name) ?? '') : '');
  const latest = useRef(params);
  latest.current = params;
  const write = (changes: Readonly<Record<string, string>>, options?: { replace: boolean }) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  };
  const { text, field, setText } = useText(read('q'), (q) => write({ q, at: '' }, { replace: true }));
  const at = Number(read('at'));
  return {
    text,
    field,
    setText,
    show: shows.find((one) => one === read('show')),
    pageNumber: Number.isInteger(at) && at > 0 ? at : 1,
    setShow: (show) => write({ show: show ?? '', at: '' }),
    setPageNumber: (next) => write({ at: next > 1 ? String(next) : '' }),
    clear() {
      setText('');
      write({ q: '', show: '', at: '' }, { replace: true });
    },
  };
}

/**
 * The text of the search field. The field keeps it by itself, because a field that React controls loses what was typed before its code came.
 * @param written the text in the address
 */
function useText(written: string, write: (text: string) => void): Pick<Finding, 'text' | 'field' | 'setText'> {
  const field = useRef<HTMLInputElement>(null);
  const [text, setShownText] = useState('');
  const known = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestWrite = useRef(write);
  latestWrite.current = write;

  const setText = (value: string) => {
    setShownText(value);
    if (field.current && field.current.value !== value) field.current.value = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      known.current = value.trim();
      latestWrite.current(known.current);
    }, WRITE_AFTER_MS);
  };
  useEffect(() => {
    if (field.current?.value) setText(field.current.value);
    return () => clearTimeout(timer.current);
  }, []);
  // The address has changed by something else: the first view of the page, a link, or going back.
  useEffect(() => {
    if (written === known.current) return;
    known.current = written;
    clearTimeout(timer.current);
    setShownText(written);
    if (field.current) field.current.value = written;
  }, [written]);
  return { text, field, setText };
}
