import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { InheritedValue } from '../../../shared/contract/console/studio-fields.ts';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { Part } from '../../kit/page.tsx';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useWords } from '../../words/words.ts';
import { valueAt } from './edit-text.ts';
import { inheritedList, moved } from './lists.ts';
import { keyInWords } from './form-schema.ts';
import type { StudioStore } from './studio-store.ts';

const Rows = styled.ol`
  display: grid;
  gap: 2px;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(1)} ${space(2)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
    background: var(--color-raised);
    cursor: grab;
  }
  & > li > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > li[data-over] {
    border-color: var(--color-accent);
  }
  & button {
    min-height: 24px;
    padding-inline: 4px;
  }
`;

const Group = styled(Part)`
  display: grid;
  gap: ${space(2)};
`;

interface OrderEditorProps {
  store: StudioStore;
  /** Where the list stands in the brand's file. */
  path: readonly string[];
  /** Its heading. */
  title: string;
  inherited: readonly InheritedValue[];
  /** What can be added. */
  choices: readonly { value: string; item: unknown }[];
  mayChange: boolean;
}

/** An item of a list as operators read it: the kind of a section, or the id of an entry. */
function nameOf(item: unknown): string {
  if (typeof item === 'string') return keyInWords(item);
  const { section, copy, copies, gameId } = item as Record<string, unknown>;
  const detail = [copy, copies, gameId].flat().filter((part) => typeof part === 'string');
  return [keyInWords(String(section)), ...detail].join(' · ');
}

/** A list in its order, which is changed by dragging or with the buttons of each item. An inherited one becomes the brand's own with the first change. */
export const OrderEditor = observer(function OrderEditor({
  store,
  path,
  title,
  inherited,
  choices,
  mayChange,
}: OrderEditorProps) {
  const say = useWords();
  const own = valueAt(store.value, path) as unknown[] | undefined;
  const items = own ?? inheritedList(inherited, path);
  const set = (next: readonly unknown[]) => store.set(path, next);
  const move = (at: number, to: number) => set(moved(items, at, to));
  const { list, over } = useDragging(move);
  const keys = keysOf(items);
  const names = items.map((item) => (typeof item === 'string' ? item : ''));
  const addable = choices.filter(({ value, item }) => typeof item !== 'string' || !names.includes(value));
  return (
    <Group>
      <h2>{title}</h2>
      {own === undefined && <p>{say('studio.order.inherited')}</p>}
      <Rows ref={list} aria-label={title}>
        {items.map((item, index) => (
          <li key={keys[index]} draggable={mayChange} data-index={index} data-over={over === index ? '' : undefined}>
            <span>{nameOf(item)}</span>
            {mayChange && (
              <ItemButtons
                name={nameOf(item)}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => set(items.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </Rows>
      {mayChange && (
        <ToggleRow>
          {addable.length > 0 && (
            <FilterChoice
              label={say('studio.order.addTo', { name: title })}
              value=""
              onChoose={(value) => set([...items, addable.find((choice) => choice.value === value)!.item])}
            >
              <option value="">{say('studio.order.add')}</option>
              {addable.map(({ value }) => (
                <option key={value} value={value}>
                  {keyInWords(value)}
                </option>
              ))}
            </FilterChoice>
          )}
          {own !== undefined && inheritedList(inherited, path).length > 0 && (
            <ToggleButton onClick={() => store.set(path, undefined)}>{say('studio.theme.reset')}</ToggleButton>
          )}
        </ToggleRow>
      )}
    </Group>
  );
});

/** A key for each item: what it is, and which of its likes. */
function keysOf(items: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = JSON.stringify(item);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count} ${text}`;
  });
}

/** Lets the items of a list be dragged: each `li` has its place in `data-index`. Keys and buttons do the same. */
function useDragging(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [over, setOver] = useState<number>();
  const latest = useRef(move);
  useEffect(() => void (latest.current = move));
  useEffect(() => {
    const ended = new AbortController();
    let from: number | undefined;
    const placeOf = ({ target }: Event) => {
      const item = (target as Element).closest('li');
      return item ? Number(item.dataset['index']) : undefined;
    };
    const on = (type: 'dragstart' | 'dragover' | 'drop' | 'dragend', act: (event: DragEvent) => void) =>
      list.current!.addEventListener(type, act, { signal: ended.signal });
    on('dragstart', (event) => (from = placeOf(event)));
    on('dragover', (event) => {
      if (from === undefined) return;
      event.preventDefault();
      setOver(placeOf(event));
    });
    on('drop', (event) => {
      event.preventDefault();
      const to = placeOf(event);
      if (from !== undefined && to !== undefined && to !== from) latest.current(from, to);
    });
    on('dragend', () => {
      from = undefined;
      setOver(undefined);
    });
    return () => ended.abort();
  }, []);
  return { list, over };
}

interface ItemButtonsProps {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function ItemButtons({ name, onUp, onDown, onRemove }: ItemButtonsProps) {
  const say = useWords();
  return (
    <>
      <ToggleButton aria-label={say('studio.order.up', { name })} disabled={!onUp} onClick={onUp}>
        <Icon name="arrow-up" />
      </ToggleButton>
      <ToggleButton aria-label={say('studio.order.down', { name })} disabled={!onDown} onClick={onDown}>
        <Icon name="arrow-down" />
      </ToggleButton>
      <ToggleButton aria-label={say('studio.order.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </ToggleButton>
    </>
  );
}
