// @covers spec §2.12, reading 46

import type { Contact } from "@academy/shared/contract/contacts";
import { expect, test } from "vitest";
import { channelsOf } from "./contact-channels.ts";

const NOTHING: Contact = {
  id: 1,
  phone: null,
  email: null,
  whatsapp: null,
  telegram: null,
  instagram: null,
  facebook: null,
  youtube: null,
};

test.each([
  ["phone", "+7 700 000 00 00", "tel:+77000000000", "+7 700 000 00 00"],
  ["email", "hello@oaa.example", "mailto:hello@oaa.example", "hello@oaa.example"],
  ["whatsapp", "https://wa.example/77000000000", "https://wa.example/77000000000", "wa.example/77000000000"],
  ["youtube", "https://youtube.example/@oaa", "https://youtube.example/@oaa", "youtube.example/@oaa"],
] as const)("the channel %s leads where it says", (kind, value, href, shown) => {
  expect(channelsOf({ ...NOTHING, [kind]: value })).toMatchObject([{ kind, href, shown }]);
});

test.each([null, "", "   "])("a channel that is %j hides", (value) => {
  expect(channelsOf({ ...NOTHING, phone: value, email: value, telegram: value })).toEqual([]);
});

test.each(["javascript:alert(1)", "http://plain.example", "//evil.example", "data:text/html,x"])(
  "a channel that leads to %s hides",
  (value) => {
    expect(channelsOf({ ...NOTHING, telegram: value })).toEqual([]);
  },
);
