import { Component, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

type Props = {
  children: ReactNode;
  /** Says what could not be shown. */
  title?: string;
  /** Words for an error, where it is known; otherwise a general sentence. */
  describe?: (error: unknown) => string;
};

/** Keeps a failure inside one panel of a page: shows it with a way to try again. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const words = this.props.describe?.(this.state.error);
    return (
      <ErrorState title={this.props.title} onRetry={() => this.setState({ error: undefined, failed: false })}>
        {words ?? "Sayfayı yenilemek çoğu zaman yardımcı olur."}
      </ErrorState>
    );
  }
}
