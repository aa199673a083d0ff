import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PreviewNote, PreviewOrder, PickedPart } from '../../../shared/studio/preview-messages.ts';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { SAMPLE_ROLES } from '../../../shared/studio/preview-visitor.ts';
import { media, space } from '../../../ui/measure.ts';

import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Tag } from '../../kit/page.tsx';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useWords } from '../../words/words.ts';

/** Widths that a page is looked at in, in pixels. */
const WIDTHS = { phone: 390, desktop: 1_440 } as const;
type Width = keyof typeof WIDTHS;

const Pane = styled.div`
  && {
    display: flex;
    flex-direction: column;
    gap: ${space(3)};
    padding: ${space(3)};
    overflow: hidden;
    background: var(--color-hover);
    ${media.narrow} {
      min-height: 80dvh;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & select {
    width: auto;
    max-width: 200px;
  }
`;

/** Where the page stands: a phone in the middle, a desktop over the whole width. */
const Stage = styled.div`
  flex: 1;
  min-height: 480px;
  position: relative;
  overflow: hidden;
  & iframe {
    position: absolute;
    top: 0;
    inset-inline-start: 50%;
    box-sizing: content-box;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
    background: var(--color-ground);
    transform-origin: top center;
  }
`;

/** How much of the page is as it is served, with the words for both sides. */
const Compared = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & > input {
    flex: 1;
    accent-color: var(--color-accent);
  }
`;
/** Where the slider begins, in per cent. */
const HALF = 50;

interface PreviewPaneProps {
  preview: NonNullable<Studio['preview']>;
  /** Changes when the page has to be made again. */
  version: string;
  /** The text has faults, so the page is that of the last text without any. */
  isBehind: boolean;
  onPick: (part: PickedPart) => void;
}

/** Who visits the page: a guest has no role. */
const VISITORS = ['', ...SAMPLE_ROLES] as const;

/** What is chosen of a preview: the page, and how and as whom it is looked at. */
interface Chosen {
  path: string;
  visitor: (typeof VISITORS)[number];
  language: string;
  mode: string;
  width: Width;
  isPicking: boolean;
  /** The page as it is served lies over that of the draft. */
  isCompared: boolean;
}

/** The brand's own pages as the draft makes them, in any language, mode and width, and for any visitor. */
export const PreviewPane = observer(function PreviewPane({ preview, version, isBehind, onPick }: PreviewPaneProps) {
  const [chosen, setChosen] = useState<Chosen>({
    path: '/',
    visitor: '',
    language: '',
    mode: '',
    width: 'desktop',
    isPicking: false,
    isCompared: false,
  });
  // Only what is chosen here opens another page. Where the operator goes within the page, the page tells.
  const [opened, setOpened] = useState('/');
  const origin = `${location.protocol}//${preview.host}${location.port && `:${location.port}`}`;
  const { language, mode, width, visitor } = chosen;
  const choices = { lang: language, mode, visitor };
  const address = `${origin}/-/preview?${new URLSearchParams({ ...choices, to: opened })}`;
  const before = `${origin.replace('//', '//was-')}/-/preview?${new URLSearchParams({ ...choices, to: chosen.path })}`;
  const frame = useFrame({ origin, version, isPicking: chosen.isPicking }, (note) => {
    if (note.preview === 'at') setChosen((before) => ({ ...before, path: note.path }));
    else onPick(note.part);
  });
  return (
    <Pane>
      <Choices
        preview={preview}
        chosen={chosen}
        isBehind={isBehind}
        onChoose={(change) => {
          const next = { ...chosen, ...change };
          setChosen(next);
          if (!('width' in change || 'isPicking' in change || 'isCompared' in change)) setOpened(next.path);
        }}
      />
      <Framed
        key={address}
        ref={frame}
        address={address}
        before={chosen.isCompared ? before : undefined}
        width={WIDTHS[width]}
      />
    </Pane>
  );
});

/** Talks with the page in the frame: it is told to load again and to let the operator pick, and says where it is and what was picked. */
function useFrame(
  { origin, version, isPicking }: { origin: string; version: string; isPicking: boolean },
  onNote: (note: PreviewNote) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useCallback((order: PreviewOrder) => frame.current?.contentWindow?.postMessage(order, origin), [origin]);
  const state = useRef<'loading' | 'behind' | 'there'>('loading');
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current !== version) {
      // A page that is still on its way hears nothing, and may be an older one.
      if (state.current === 'there') tell({ preview: 'reload' });
      else state.current = 'behind';
    }
    shown.current = version;
  }, [tell, version]);
  const picks = useRef(isPicking);
  useEffect(() => {
    if (picks.current !== isPicking) tell({ preview: 'pick', isOn: isPicking });
    picks.current = isPicking;
  }, [tell, isPicking]);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<PreviewNote>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.preview === 'at') {
        if (state.current === 'behind') tell({ preview: 'reload' });
        state.current = 'there';
      }
      // A page that has just come does not know it yet.
      if (data.preview === 'at' && picks.current) tell({ preview: 'pick', isOn: true });
      onNote(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  });
  return frame;
}

interface ChoicesProps {
  preview: PreviewPaneProps['preview'];
  chosen: Chosen;
  isBehind: boolean;
  onChoose: (change: Partial<Chosen>) => void;
}

/** The bar above the page. */
function Choices({ preview: { paths, languages, modes }, chosen, isBehind, onChoose }: ChoicesProps) {
  const say = useWords();
  const { path, language, mode, width, visitor, isPicking, isCompared } = chosen;
  return (
    <Bar>
      <FilterChoice
        label={say('studio.preview.page')}
        value={path}
        isSet={false}
        onChoose={(value) => onChoose({ path: value })}
      >
        {(paths.includes(path) ? paths : [path, ...paths]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={say('studio.preview.language')}
        value={language}
        onChoose={(value) => onChoose({ language: value })}
      >
        {languages.map((one, index) => (
          <option key={one} value={index === 0 ? '' : one}>
            {one}
          </option>
        ))}
      </FilterChoice>
      {modes.length > 1 && (
        <FilterChoice label={say('studio.preview.mode')} value={mode} onChoose={(value) => onChoose({ mode: value })}>
          {modes.map((one, index) => (
            <option key={one} value={index === 0 ? '' : one}>
              {say(one === 'dark' ? 'studio.preview.dark' : 'studio.preview.light')}
            </option>
          ))}
        </FilterChoice>
      )}
      <ToggleRow role="group" aria-label={say('studio.preview.visitor')}>
        {VISITORS.map((one) => (
          <ToggleButton key={one} aria-pressed={visitor === one} onClick={() => onChoose({ visitor: one })}>
            {say(`studio.preview.${one || 'guest'}`)}
          </ToggleButton>
        ))}
      </ToggleRow>
      <ToggleRow role="group" aria-label={say('studio.preview.width')}>
        {(Object.keys(WIDTHS) as Width[]).map((one) => (
          <ToggleButton key={one} aria-pressed={width === one} onClick={() => onChoose({ width: one })}>
            {say(`studio.preview.${one}`)}
          </ToggleButton>
        ))}
      </ToggleRow>
      <ToggleButton aria-pressed={isPicking} onClick={() => onChoose({ isPicking: !isPicking })}>
        {say('studio.preview.pick')}
      </ToggleButton>
      <ToggleButton aria-pressed={isCompared} onClick={() => onChoose({ isCompared: !isCompared })}>
        {say('studio.preview.compare')}
      </ToggleButton>
      {isBehind && <Tag $tone="notice">{say('studio.preview.behind')}</Tag>}
    </Bar>
  );
}

interface FramedProps {
  ref: React.RefObject<HTMLIFrameElement | null>;
  address: string;
  /** The page as it is served, if both are compared. */
  before: string | undefined;
  /** The page's width in pixels. It is made smaller where there is less room. */
  width: number;
}

/** A page in a frame of a given width, as large as there is room. What is compared with it lies over its left part, up to the slider. */
function Framed({ ref, address, before, width }: FramedProps) {
  const say = useWords();
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [share, setShare] = useState(HALF);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect));
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  const style = {
    width,
    height: scale > 0 ? room.height / scale : 0,
    marginInlineStart: -width / 2,
    transform: `scale(${scale})`,
  };
  return (
    <>
      {before !== undefined && (
        <Compared>
          <span>{say('studio.preview.before')}</span>
          <input
            type="range"
            aria-label={say('studio.preview.share')}
            value={share}
            onChange={({ target }) => setShare(target.valueAsNumber)}
          />
          <span>{say('studio.preview.after')}</span>
        </Compared>
      )}
      <Stage ref={stage}>
        <iframe ref={ref} title={say('studio.preview')} src={address} style={style} />
        {before !== undefined && (
          <iframe
            key={before}
            title={say('studio.preview.before')}
            src={before}
            style={{ ...style, clipPath: `inset(0 ${100 - share}% 0 0)` }}
          />
        )}
      </Stage>
    </>
  );
}
