import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { NumberField, type NumberFieldValue } from "@academy/shared/ui/forms/number-field";
import { Select } from "@academy/shared/ui/forms/select";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { PasswordField } from "@academy/shared/ui/password/password-field";
import { AppCodeForm } from "@academy/shared/ui/verification-code/app-code-form";
import { CodeForm } from "@academy/shared/ui/verification-code/code-form";
import { CodeSent } from "@academy/shared/ui/verification-code/code-sent";
import { useId, useState } from "react";
import { useSampleTexts } from "#sample-texts.ts";

/** Another code can be requested two minutes after the page was opened. */
const RESEND_AT = new Date(Date.now() + RESEND_SECONDS * 1000).toISOString();

/** Codes are good for ten minutes. */
const EXPIRES_AT = new Date(Date.now() + 600_000).toISOString();

const answered = async () => undefined;

/** Examples of form fields: at rest, with help, disabled, and refused. */
export function Fields() {
  const texts = useSampleTexts();
  const id = useId();
  const [question, setQuestion] = useState("");
  const [amount, setAmount] = useState<NumberFieldValue>("260,000");
  return (
    <>
      <FormErrorSummary
        title={texts.summary}
        errors={[
          { id: `${id}-refused`, message: texts.email_error },
          { id: `${id}-terms`, message: texts.accept_error },
        ]}
      />
      <TextField label={texts.email} help={texts.email_help} type="email" optional />
      <TextField
        id={`${id}-refused`}
        label={texts.email}
        error={texts.email_error}
        type="email"
        defaultValue="aliya@academy"
      />
      <TextField label={texts.email} type="email" disabled defaultValue="aliya@academy.example" />
      <TextArea
        label={texts.question}
        value={question}
        maxLength={200}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <NumberField label={texts.amount} value={amount} onChange={setAmount} />
      <Select label={texts.country} options={texts.countries.map((country) => [country, country])} />
      <Checkbox>{texts.accept}</Checkbox>
      <Checkbox id={`${id}-terms`} error={texts.accept_error}>
        {texts.accept}
      </Checkbox>
      <PasswordField label={texts.password} autoComplete="current-password" />
      <NewPasswordFields
        password={{ id: `${id}-new`, name: "new", label: texts.password, error: undefined }}
        repetition={{ id: `${id}-again`, name: "again", label: texts.repeat, error: undefined }}
      />
      <CodeForm
        call="update"
        submitLabel={texts.save}
        goOnBy=""
        lead={<CodeSent address="aliya@academy.example" length={4} expiresAt={EXPIRES_AT} />}
        length={4}
        resendAt={RESEND_AT}
        check={answered}
        onChecked={answered}
        send={answered}
      >
        {null}
      </CodeForm>
      <AppCodeForm
        call="update"
        label={texts.app_code}
        submitLabel={texts.save}
        check={answered}
        onChecked={answered}
        onEnded={answered}
      />
    </>
  );
}
