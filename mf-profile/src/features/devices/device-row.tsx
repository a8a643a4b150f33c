import type { Session } from "@academy/shared/contract/auth/sessions";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Laptop, Smartphone } from "lucide-react";
import rows from "#ui/rows.module.css";
import { EndDevice } from "./end-device.tsx";

const HANDHELD = /android|iphone|ipad|ios|mobile/i;

interface DeviceRowProps {
  device: Session;
  onEnded: () => void;
}

/** One signed-in device: browser and system, since when, last used when, and the way to sign it out. */
export function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const Icon = HANDHELD.test(device.user_agent) ? Smartphone : Laptop;
  const name = device.user_agent || t("devices.unknown");
  const day = (moment: string) => longDate(new Date(moment), language);
  return (
    <li className={rows.row}>
      <Icon size={22} strokeWidth={1.5} />
      <div className={rows.text}>
        <p className={rows.name}>
          <span>{name}</span>
          {device.current && <Tag tone="success">{t("devices.current")}</Tag>}
        </p>
        <p className={rows.small}>{t("devices.since", { date: day(device.created_at) })}</p>
        {!device.current && <p className={rows.small}>{t("devices.used", { date: day(device.last_used_at) })}</p>}
      </div>
      {!device.current && <EndDevice device={device} name={name} onEnded={onEnded} />}
    </li>
  );
}
