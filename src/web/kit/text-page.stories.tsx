import type { Meta, StoryObj } from '@storybook/react-vite';
import { sectionsOf } from '../../shared/site/text-sections.ts';
import { useStore } from '../stores/root-store.ts';
import { given } from '../story.ts';
import { CopyText } from './copy-text.tsx';
import { NextStep } from './next-step.tsx';
import { Prose } from './prose.tsx';
import { Questions } from './questions.tsx';
import { TextPage } from './text-page.tsx';

type Story = StoryObj<typeof TextPage>;

const meta: Meta<typeof TextPage> = { title: 'Pages/Text page', component: TextPage, args: { name: 'terms' } };
export default meta;

export const Parts: Story = {};
export const AsQuestions: Story = {
  args: { name: 'help', drawSections: (sections) => <Questions sections={sections} /> },
};
export const QuestionsAlone: Story = {
  render: function Help() {
    return <Questions sections={sectionsOf(useStore().locale.copy['help'] ?? [], 'help').sections} />;
  },
};
export const ProseAlone: Story = {
  render: function Terms() {
    return (
      <Prose>
        <CopyText text={useStore().locale.copy['terms'] ?? []} />
      </Prose>
    );
  },
};
export const NextStepOfAGuest: Story = { render: () => <NextStep text="next.afterText" /> };
export const NextStepOfAMember: Story = {
  ...given({ visitor: 'member' }),
  render: () => <NextStep text="next.afterText" away={{ href: 'https://example.com', label: 'next.service' }} />,
};
