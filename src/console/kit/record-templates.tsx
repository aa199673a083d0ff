import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hintId, noteId } from '../../ui/input.tsx';
import { space } from '../../ui/measure.ts';
import { useWords } from '../words/words.ts';

/** Around the fields of a record: the look of rjsf's own inputs. */
export const RecordFields = styled.div`
  & :is(input:not([type='checkbox'], [type='radio']), select, textarea) {
    width: 100%;
    min-height: var(--height-control);
    padding-block: 4px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-raised);
    color: var(--color-text);
  }
  & textarea {
    min-height: 84px;
    resize: vertical;
  }
  & [data-faulty] :is(input, select, textarea) {
    border-color: var(--color-negative);
  }
  & .checkboxes {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
  }
  & .checkbox > label {
    display: flex;
    gap: ${space(2)};
    align-items: center;
  }
  & fieldset {
    min-width: 0;
  }
`;

const Row = styled.div`
  & + & {
    margin-top: ${space(4)};
  }
`;

const Label = styled.label`
  display: block;
  margin-bottom: ${space(1)};
  font-weight: var(--weight-strong);
  & > span {
    margin-inline-start: ${space(2)};
    color: var(--color-muted);
    font-weight: 400;
  }
`;

const Hint = styled.p`
  margin-top: ${space(1)};
  color: var(--color-muted);
  font-size: var(--text-0);
`;

const Fault = styled(Hint)`
  color: var(--color-negative);
`;

/** Whether each field of the form may be left out (`RecordForm`). */
const isPartial = ({ formContext }: { formContext: object }): boolean =>
  'isPartial' in formContext && formContext.isPartial === true;

/** A field with its label above, and its fault and hint below. Groups of fields bring their own heading. */
function FieldTemplate({
  id,
  label,
  required,
  rawErrors,
  rawDescription,
  hidden,
  schema,
  displayLabel,
  registry,
  uiSchema,
  children,
}: FieldTemplateProps) {
  const say = useWords();
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  const isList = schema.type === 'array' && uiSchema?.['ui:widget'] !== 'checkboxes';
  const isGroup = schema.type === 'object' || isList || schema.anyOf !== undefined;
  // A tick has its label beside it, and what it means above.
  const isTick = schema.type === 'boolean' && uiSchema?.['ui:widget'] !== 'select';
  const isLabelled = (displayLabel || schema.type === 'boolean') && !isTick;
  return (
    <Row data-faulty={!isGroup && rawErrors ? '' : undefined}>
      {isLabelled && !isGroup && (
        <Label htmlFor={id}>
          {label}
          {!required && !isPartial(registry) && <span>{say('record.optional')}</span>}
        </Label>
      )}
      {children}
      {rawErrors?.map((text) => (
        <Fault key={text} id={noteId(id)} role="alert">
          {text}
        </Fault>
      ))}
      {rawDescription !== undefined && rawDescription !== '' && !isTick && !isGroup && (
        <Hint id={hintId(id)}>{rawDescription}</Hint>
      )}
    </Row>
  );
}

const Group = styled.fieldset`
  padding-inline-start: ${space(4)};
  border: 0;
  border-inline-start: 2px solid var(--color-line);
  & > legend {
    margin-bottom: ${space(2)};
    padding: 0;
    font-weight: var(--weight-strong);
  }
  & > legend + p {
    margin: 0 0 ${space(3)};
  }
`;

const Root = styled.div`
  & > div > fieldset {
    margin-top: ${space(5)};
  }
`;

/** A group that may be left out is closed until something is in it. */
const Optional = styled.details`
  & + &,
  fieldset + & {
    margin-top: ${space(3)};
  }
  & > summary {
    padding-block: ${space(1)};
    cursor: pointer;
    font-weight: var(--weight-strong);
    & > span {
      margin-inline-start: ${space(2)};
      color: var(--color-muted);
      font-weight: 400;
    }
  }
`;

/** A group of fields under its heading. The record itself has none. */
function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
  schema,
  required,
  formData,
  errorSchema,
  registry,
}: ObjectFieldTemplateProps<Record<string, unknown>>) {
  const say = useWords();
  const [wasFilled] = useState(() => Object.values(formData ?? {}).some((value) => value !== undefined));
  if (schema.anyOf && properties.length === 0) return null;
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <Root>{fields}</Root>;
  const group = (
    <Group>
      {title && required && <legend>{title}</legend>}
      {description && <Hint>{description}</Hint>}
      {fields}
    </Group>
  );
  if (required || !title) return group;
  return (
    <Optional open={wasFilled || Object.keys(errorSchema ?? {}).length > 0}>
      <summary>
        {title}
        {!isPartial(registry) && <span>{say('record.optional')}</span>}
      </summary>
      {group}
    </Optional>
  );
}

/** A list of fields or groups, with the button that adds one. */
function ArrayFieldTemplate({ title, schema, items, canAdd, onAddClick }: ArrayFieldTemplateProps) {
  const say = useWords();
  return (
    <Group>
      <legend>{title}</legend>
      {schema.description && <Hint>{schema.description}</Hint>}
      {items}
      {canAdd && (
        <Button type="button" $rank="secondary" onClick={onAddClick}>
          {say('record.add')}
        </Button>
      )}
    </Group>
  );
}

/** The buttons of an item stand in the corner above its fields, which have the whole width. */
const Item = styled.div`
  position: relative;
  margin-bottom: ${space(4)};
  & > div:last-child:not(:first-child) {
    position: absolute;
    top: -6px;
    inset-inline-end: 0;
    display: flex;
    gap: ${space(1)};
  }
  & > div:last-child > button {
    min-height: 26px;
    padding-inline: 6px;
  }
`;

/** One item of a list, with the buttons that move it and take it out. */
function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar }: ArrayFieldItemTemplateProps) {
  const say = useWords();
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  return (
    <Item>
      <div>{children}</div>
      {hasToolbar && (
        <div>
          {hasMoveUp && (
            <Button type="button" $rank="secondary" aria-label={say('record.up')} onClick={onMoveUpItem}>
              <Icon name="arrow-up" />
            </Button>
          )}
          {hasMoveDown && (
            <Button type="button" $rank="secondary" aria-label={say('record.down')} onClick={onMoveDownItem}>
              <Icon name="arrow-down" />
            </Button>
          )}
          {hasRemove && (
            <Button type="button" $rank="secondary" aria-label={say('record.remove')} onClick={onRemoveItem}>
              <Icon name="close" />
            </Button>
          )}
        </div>
      )}
    </Item>
  );
}

/** A value of several kinds: first which kind, then its fields. */
function MultiSchemaFieldTemplate({ schema, selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const say = useWords();
  return (
    <Group>
      {schema.title && <legend>{schema.title}</legend>}
      {schema.description && <Hint>{schema.description}</Hint>}
      <label>
        {say('record.kind')}
        {selector}
      </label>
      {optionSchemaField}
    </Group>
  );
}

/** How a record is laid out. */
export const recordTemplates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
  FieldErrorTemplate: () => null,
};
