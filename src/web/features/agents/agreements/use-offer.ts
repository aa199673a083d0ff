import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { agreementKinds, type AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import { PLAIN_BASE } from '../../../../shared/agents/settle.ts';
import type { AgreementRow } from '../../../../shared/contract/agreements.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { useStore } from '../../../stores/root-store.ts';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { draftOf, emptyTerms, readTerms, type DraftTerms } from './draft-terms.ts';
import { fundsOf, processAgreement } from './process.ts';

type OfferInput = DialogProps<'agreementOffer'>['input'];

/** What is typed, what is wrong with it, and how it is offered. */
export function useOffer({ memberId, agreementId, kind: asked }: OfferInput, onDone: () => void) {
  const root = useStore();
  const { boot } = root;
  const { currency } = boot.brand.market;
  const { tag } = useAgentWords(currency);
  const { kinds, kind, setKind, own, ...loaded } = useKinds(asked);
  const [typed, setDraft] = useState<DraftTerms>(emptyTerms);
  // The lines of a chain belong to one settlement, so a downline has the upline's period, and what is taken off the upline's base.
  const draft = own ? { ...typed, period: own.period, base: own.base ?? PLAIN_BASE } : typed;
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [endsBelow, setEndsBelow] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const read = readTerms(draft, { kind, currency, tag });
  useRunningTerms(agreementId, { currency, tag, onTerms: setDraft });
  const change = (next: DraftTerms) => {
    setDraft(next);
    setKey(crypto.randomUUID());
    setRefusal(undefined);
    setEndsBelow(false);
  };
  return {
    currency,
    ...loaded,
    kinds,
    /** The own terms of the kind. */
    own,
    kind,
    setKind: (next: AgreementKind) => {
      setKind(next);
      change(draft);
    },
    draft,
    change,
    terms: read.ok ? read.terms : undefined,
    faults: isChecked && !read.ok ? read.faults : undefined,
    refusal,
    endsBelow,
    agree: (isAgreed: boolean) => {
      setEndsBelow(isAgreed);
      setKey(crypto.randomUUID());
    },
    isBusy,
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { currentTarget } = event;
      setChecked(true);
      if (!read.ok) {
        const [field] = read.faults.keys();
        currentTarget.querySelector<HTMLElement>(`[name="${field!}"]`)?.focus();
        return;
      }
      if (isBusy) return;
      setBusy(true);
      const answer = await processAgreement(root, kind, {
        key,
        action: 'offer',
        ...(agreementId === undefined ? { memberId } : { id: agreementId }),
        terms: read.terms,
        ...(endsBelow && { endsBelow }),
      });
      setBusy(false);
      setRefusal(answer.ok ? undefined : answer.code);
      if (answer.ok) onDone();
    },
  };
}

/** The kinds that can be granted, which one is chosen, and the own terms of it. */
function useKinds(asked: AgreementKind | undefined) {
  const { member } = useStore();
  const { agreements, hasFailed, load } = useOwnAgreements();
  const isOffered = (known: AgreementKind) => member.funds?.info[fundsOf[known]] ?? true;
  const kinds = agreementKinds.filter((known) => isOffered(known) && ownOf(agreements, known));
  const [chosen, setKind] = useState<AgreementKind | undefined>(asked);
  const kind = chosen ?? kinds[0] ?? 'dividend';
  return {
    kinds,
    kind,
    setKind,
    own: ownOf(agreements, kind)?.current.terms,
    /** Whether the own agreements are there, which say what can be granted. */
    isLoaded: agreements !== undefined,
    hasFailed,
    load,
  };
}

/** The own running agreement of a kind. */
const ownOf = (agreements: readonly AgreementRow[] | undefined, kind: AgreementKind) =>
  agreements?.find((one) => one.kind === kind && one.state === 'running');

/** What the agent gets itself: nobody grants what they do not get. */
function useOwnAgreements() {
  const { client } = useStore();
  const [agreements, setAgreements] = useState<readonly AgreementRow[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await client.call('agreementList', { query: { side: 'downline', pageSize: 100 } });
    setFailed(!answer.ok);
    if (answer.ok) setAgreements(answer.value.list);
  }, [client]);
  useEffect(() => void load(), [load]);
  return { agreements, hasFailed, load };
}

interface Running {
  currency: string;
  tag: string;
  onTerms: (draft: DraftTerms) => void;
}

/** New terms of an agreement begin with those that run. They are read once: what is typed since is not replaced. */
function useRunningTerms(agreementId: string | undefined, running: Running): void {
  const { client } = useStore();
  const first = useRef(running);
  useEffect(() => {
    if (agreementId === undefined) return;
    const load = async () => {
      const answer = await client.call('agreement', { query: { id: agreementId } });
      const { onTerms, ...reading } = first.current;
      if (answer.ok) onTerms(draftOf(answer.value.agreement.current.terms, reading));
    };
    void load();
  }, [agreementId, client]);
}
