import { ApiError } from "@academy/shared/http";
import { Async } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { MutationButton } from "@academy/shared/ui/forms/mutation-button";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useSampleTexts } from "#sample-texts.ts";

const FAULT = new ApiError({
  status: 500,
  code: "server.error",
  detail: "",
  requestId: "0b9c2f0e-1d3a-4c55-9e0f-5a7b",
});

const TOO_MANY = new ApiError({ status: 429, code: "request.too_many", detail: "Too many requests.", retryAfter: 90 });

const nothing = () => undefined;

const TONES = ["info", "success", "warning", "error"] as const;

/** Examples of messages: banners, failures, waiting, empty lists, short-lived messages. */
export function Messages() {
  const texts = useSampleTexts();
  const loading = { data: undefined, error: null, isFetching: true, refetch: nothing };
  return (
    <>
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={texts.notice} onDismiss={nothing}>
          {texts.email_help}
        </Banner>
      ))}
      <ErrorNote error={FAULT} onRetry={nothing} />
      <FormFailure error={TOO_MANY} call="contact" onRetry={nothing} retrying={false} />
      <MutationButton call="contact" mutation={{ isPending: false, error: TOO_MANY, mutate: nothing }}>
        {texts.save}
      </MutationButton>
      <Async result={loading}>{() => null}</Async>
      <Async result={{ ...loading, data: [], isFetching: false }} empty={<EmptyState>{texts.empty}</EmptyState>}>
        {() => null}
      </Async>
      <EmptyState action={<Button variant="secondary">{texts.ask}</Button>}>{texts.empty}</EmptyState>
      <Skeleton shape="card" />
      <div data-row="">
        <Tag>{texts.draft}</Tag>
        <Tag tone="accent">{texts.draft}</Tag>
        <Tag tone="primary">{texts.draft}</Tag>
        <Tag tone="success">{texts.paid}</Tag>
        <Tag tone="warning">{texts.overdue}</Tag>
        <Tag tone="danger">{texts.overdue}</Tag>
      </div>
      <div data-row="">
        <Button variant="secondary" onClick={() => raiseToast({ tone: "success", message: texts.saved })}>
          {texts.save}
        </Button>
        <ConfirmEmailLink variant="link">{texts.email}</ConfirmEmailLink>
      </div>
    </>
  );
}
