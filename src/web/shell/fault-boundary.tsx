import { Component, type ReactNode } from 'react';
import { SceneFault } from '../kit/scene-fault.tsx';

/** Catches a scene that throws while it renders. The shell around it stays, and the player can try the scene again. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <SceneFault isByHand onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}
