import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { noticeKeys, type NoticeContent } from '../../../shared/site/notice-words.ts';
import type { NoticeKind } from '../../../shared/site/renderer.ts';
import { useStore } from '../../stores/root-store.ts';
import { NoticePage } from './notice-page.tsx';

/** Words that could not be fetched are requested again after this time. */
const RETRY_MS = 5_000;

/** Shown for an unknown country. */
const UNKNOWN = '–';

/** Covers the whole window and any dialog. The page below stays as it was, out of reach. */
const Cover = styled.dialog`
  && {
    width: 100vw;
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: var(--color-ground) var(--image-ornament);
    outline: none;
  }
`;

/**
 * Covers an open page while its site is closed. Nothing below is removed: a dialog that was open is open again afterwards, with what was typed
 * in it.
 */
export const ClosedNotice = observer(function ClosedNotice() {
  const { locale, status } = useStore();
  const content = useNoticeContent(locale.code, status.closure !== undefined);
  return status.closure && content ? <Covering kind={status.closure} content={content} /> : null;
});

const Covering = observer(function Covering({ kind, content }: { kind: NoticeKind; content: NoticeContent }) {
  const { boot, status } = useStore();
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const title = t('title.notice', { title: t(noticeKeys[kind].title), brand: boot.brand.name });
  useLayoutEffect(() => {
    const dialog = ref.current!;
    // In a browser without `closedby` Escape closes it, so it opens again until the site does.
    const open = () => {
      dialog.showModal();
      // Not its first link: a player who is typing and presses Enter would follow it.
      dialog.focus();
    };
    open();
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
    };
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
  const { address, country } = status.visitor;
  return (
    <Cover ref={ref} tabIndex={-1} aria-label={t(noticeKeys[kind].title)} {...{ closedby: 'none' }}>
      <NoticePage
        kind={kind}
        text={status.text ? [status.text] : (content.copy[kind] ?? [])}
        visitor={{ address, country: country || UNKNOWN }}
        onRetry={() => void status.check()}
      />
    </Cover>
  );
});

/** The words of these pages in a language, fetched when they are first needed: a closed site still serves its files. */
function useNoticeContent(languageCode: string, isNeeded: boolean): NoticeContent | undefined {
  const { boot, locale } = useStore();
  const { i18n } = useTranslation();
  const [contents, setContents] = useState<Record<string, NoticeContent>>({});
  const [tries, setTries] = useState(0);
  const content = contents[languageCode];
  const isMissing = isNeeded && !content;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    readNotice(boot.contentUrls[languageCode]!.notice).then(
      (read) => {
        i18n.addResourceBundle(locale.language.tag, 'translation', read.words, true, true);
        if (isCurrent) setContents((known) => ({ ...known, [languageCode]: read }));
      },
      () => {
        if (isCurrent) timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isMissing, tries, languageCode, boot, i18n, locale]);
  return content;
}

async function readNotice(url: string): Promise<NoticeContent> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as NoticeContent;
}
