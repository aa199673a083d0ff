import { Component, type ReactNode } from 'react';
import { SceneFault } from '../kit/scene-fault.tsx';

/** Keeps a scene that breaks from taking the page with it: what stands around it stays, and the scene can be tried again. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <SceneFault onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}
