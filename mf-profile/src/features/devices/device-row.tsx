import type { Session } from "@academy/shared/contract/auth/sessions";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Laptop, Smartphone } from "lucide-react";
import { devicesQuery } from "#devices/devices-query.ts";
import { RemoveButton } from "#ui/remove-button.tsx";
import { Row } from "#ui/row.tsx";
import { endSession } from "./devices.api.ts";

const HANDHELD = /android|iphone|ipad|ios|mobile/i;

/** One signed-in device: browser and system, since when, last used when, and the way to sign it out. */
export function DeviceRow({ device: { id, user_agent, current, created_at, last_used_at } }: { device: Session }) {
  const t = useTranslations("profile");
  const moment = useMoment();
  const name = user_agent || t("devices.unknown");
  return (
    <Row
      icon={HANDHELD.test(user_agent) ? Smartphone : Laptop}
      name={name}
      tag={current && <Tag tone="success">{t("devices.current")}</Tag>}
      facts={[t("devices.since", moment(created_at)), !current && t("devices.used", moment(last_used_at))]}
    >
      {!current && (
        <RemoveButton
          remove={() => endSession(id)}
          list={devicesQuery()}
          label={t("devices.end_one", { device: name })}
          pendingLabel={t("menu.logging_out")}
          done={t("devices.ended", { device: name })}
        >
          {t("menu.log_out")}
        </RemoveButton>
      )}
    </Row>
  );
}
