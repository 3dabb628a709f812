import { Component, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

type Props = {
  children: ReactNode;
  /** Title of the error message. */
  title?: string;
  /** Message for a known error; default: a general sentence. */
  describe?: (error: unknown) => string;
};

/** Confines a failure to one part of a page, with a button to retry. */
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
