import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureInput } from './picture-input.tsx';
import { PictureRows, type ChosenPicture } from './picture-rows.tsx';

interface Args {
  names: readonly string[];
  sentParts: readonly number[];
  fault?: string;
  isOptional: boolean;
  isDisabled: boolean;
}

type Story = StoryObj<Args>;

const labels = {
  choose: 'Choose pictures',
  drop: 'or drop them here',
  remove: (name: string) => `Remove ${name}`,
  sending: (name: string) => `Sending ${name}`,
};
const label = 'Receipt of the transfer';
const optional = 'optional';
const hint = 'PNG or JPEG, up to 5 MB each, 3 pictures at most.';

/** A picture that looks like a receipt. */
function drawReceipt(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 112, height: 112 });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 112, 112);
  pen.fillStyle = 'silver';
  for (let line = 0; line < 5; line += 1) pen.fillRect(16, 40 + line * 14, line % 2 ? 50 : 80, 6);
  pen.fillStyle = 'teal';
  pen.fillRect(16, 14, 80, 14);
  return canvas.toDataURL();
}

function StoryInput({ names, sentParts, isOptional, ...field }: Args) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    names.map((name, index) => ({
      id: name,
      name,
      picture: new Blob(),
      preview: drawReceipt(),
      sentPart: sentParts[index],
    })),
  );
  return (
    <PictureInput
      {...field}
      id="story-pictures"
      label={label}
      optionalMark={isOptional ? optional : undefined}
      hint={hint}
      labels={labels}
      sayFault={({ key, params }) => t(key, { ...params })}
      pictures={pictures}
      onPictures={setPictures}
    />
  );
}

const meta: Meta<Args> = {
  title: 'Forms/Pictures',
  subcomponents: { PictureRows } as never,
  args: { names: [], sentParts: [], isOptional: false, isDisabled: false },
  render: (args) => (
    <div style={{ maxWidth: 460 }}>
      <StoryInput {...args} />
    </div>
  ),
};
export default meta;

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const input = () => document.querySelector<HTMLInputElement>('#story-pictures')!;

/** Puts files into the input, as the browser does when a player has chosen them. */
function choose(...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input().files = transfer.files;
  input().dispatchEvent(new Event('change', { bubbles: true }));
}

const three = ['receipt.png', 'IMG_4471.JPG', 'balance.png'];

export const Empty: Story = {};
export const Optional: Story = { args: { isOptional: true } };
export const Focused: Story = { play: () => input().focus() };
export const One: Story = { args: { names: ['receipt.png'] } };
export const Three: Story = { args: { names: three } };
export const LongName: Story = {
  args: { names: ['Screenshot_2026-11-22-21-14-08_com.example.bank.transfer.confirmation.final.copy.png'] },
};
export const Sending: Story = { args: { names: three, sentParts: [1, 0.4, 0], isDisabled: true } };
export const Missing: Story = { args: { fault: 'Add a picture of the receipt.' } };
export const Refused: Story = {
  args: { names: three },
  play: () => choose(new File(['GIF89a'], 'receipt.gif'), new File([new Uint8Array(PNG_HEAD)], 'fourth.png')),
};
export const Disabled: Story = { args: { isDisabled: true } };
/** A file is dragged over the zone. */
export const DraggedOver: Story = {
  play: () => void input().dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true })),
};
