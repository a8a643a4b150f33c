import type { Contact } from "@academy/shared/contract/contacts";
import type { PublicTopic } from "@academy/shared/contract/courses";
import type { Partner } from "@academy/shared/contract/organisation";
import { aCourse, anOperator, aPerson, someFigures } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";

/** The channels of the academy, all there. */
export const aContact = (given: Partial<Contact> = {}): Contact => ({
  id: 1,
  phone: "+7 700 000 00 00",
  email: "hello@oaa.example",
  whatsapp: "https://wa.example/77000000000",
  telegram: "https://t.example/oaa",
  instagram: "https://instagram.example/oaa",
  facebook: "https://facebook.example/oaa",
  youtube: "https://youtube.example/@oaa",
  ...given,
});

/** A partner with a site of its own. */
const aPartner = (given: Partial<Partner> = {}): Partner => ({
  id: 1,
  name: "Meridian School of Law",
  logo: "/media/public/partners/meridian.svg",
  url: "https://meridian.example/",
  ...given,
});

/** A topic of the public outline with one lecture of 72 minutes. */
export const aPublicTopic = (id: number, title: string, lecture = `${title}: a lecture`): PublicTopic => ({
  topic: {
    id,
    title,
    lectures: [
      {
        id: id * 10,
        title: lecture,
        duration: 71.6,
        material_name: "Course Handbook",
        teacher_name: "Aigerim Sadykbek",
        inaugural: id === 1,
      },
    ],
  },
  is_open: false,
});

/** Announces everything that the public pages read. */
export function academyAnswers(): void {
  answers("get", "/courses/course/", [aCourse()]);
  answers("get", "/courses/figures/", someFigures());
  answers("get", "/courses/topic/", [aPublicTopic(1, "Foundations"), aPublicTopic(2, "The Award")]);
  answers("get", "/courses/organisational-structure/", [
    aPerson(),
    aPerson({ id: 2, full_name: "Aigerim Sadykbek", position: "President", status: "BOARD" }),
    aPerson({ id: 3, full_name: "Tomasz Wieliczan", status: "ACADEMIC_COUNCIL" }),
    aPerson({ id: 4, full_name: "Saule Dzhumatay", status: "SELECTION_COMMITTEE" }),
  ]);
  answers("get", "/courses/partners/", [aPartner()]);
  answers("get", "/courses/contacts/", [aContact()]);
  answers("get", "/courses/operator/", anOperator());
}
