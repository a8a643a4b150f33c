declare module "@academy/shared/i18n" {
  interface AreaTexts {
    shell: typeof en;
  }
}

/** Words of the frame around every screen, in English. */
export const en = {
  skip: "Skip to the content",
  header: {
    home: "main page",
    menu: "Main",
    open_menu: "Open the menu",
    menu_title: "Menu",
    sign_in: "Sign in",
    sign_up: "Sign up",
    my_course: "My course",
    profile: "Profile",
    staff: "Staff area",
    log_out: "Log out",
    logging_out: "Logging out…",
  },
  nav: {
    home: "Main",
    about: "About the Academy",
    course: "The course",
    certification: "Certification",
    waiver: "Tuition waiver",
    coming_soon: "Coming Soon",
  },
  language: {
    label: "Language",
    failed: "The language could not be changed. Please try again.",
    replaced: "The academy was updated while this page was open. The language changes with the new version.",
    emails_failed:
      "The page is now in English, but emails still come in your previous language. You can change it in your profile.",
  },
  theme: { label: "Appearance", light: "Light", dark: "Dark", system: "Same as system" },
  confirm_email: {
    text: "Your email is not confirmed yet. Confirm it to buy, ask questions and earn the certificate.",
    action: "Enter the code",
  },
  email_change: {
    text: "Your email changes to {{email}} on {{date}}. If you did not request it, cancel it and set a new password.",
    cancel: "Cancel the change",
    cancelling: "Cancelling…",
    failed: "The change was not cancelled. {{reason}}",
  },
  lost_factors: {
    asked:
      "Somebody asked the academy to remove your second factors. If it was not you, stop it and set a new password.",
    waiting:
      "Your second factors will be removed on {{date}}. If you did not ask for it, stop it and set a new password.",
    cancel: "Stop the removal",
    cancelling: "Stopping…",
    failed: "The removal was not stopped. {{reason}}",
  },
  new_texts: {
    text: "The <terms>terms of use</terms> and the <privacy>privacy policy</privacy> have changed: the version of {{date}} applies.",
    failed: "This notice could not be dismissed. {{reason}}",
  },
  offline: "You are offline. You can read what is already open; everything else will load when you are back online.",
  footer: {
    label: "Footer",
    tagline: "A professional certification programme in international arbitration.",
    academy: "The Academy",
    legal: "Legal",
    contacts: "Contacts",
    terms: "Terms of use",
    privacy: "Privacy policy",
    accessibility: "Accessibility",
    write: "Write to us",
    phone: "Phone",
    email: "Email",
    place: "Astana, Kazakhstan",
    rights: "© {{year}} Orda Academy of Arbitration",
  },
  not_found: {
    code: "404",
    title: "Page not found",
    description: "Sorry, we couldn't find the page you're looking for.",
    go_home: "Go to the main page",
    course: "About the course",
    contact: "Contact us",
  },
  head: {
    description:
      "A professional certification programme in international arbitration: recorded lectures, live sessions and a certificate that is earned. In English and Russian.",
  },
  loading_area: "The page is loading",
  slow: { text: "This is taking longer than usual.", stop: "Stop" },
  area_stopped: {
    title: "Loading was stopped",
    description: "Nothing was lost. Load this section when it suits you; the rest of the academy works.",
    load: "Load it now",
  },
  area_offline: {
    title: "This page needs a connection",
    description: "You are offline. The page will open automatically when you are back online.",
    kept: "You are offline. Buttons and forms will work again when you are back online.",
  },
  area_replaced: {
    title: "A newer version is there",
    description: "The academy was updated while this page was open. The new version opens in its place.",
    open: "Open the new version",
  },
  area_broken: {
    title: "This section has an error",
    description: "The rest of the academy works. The error was reported. Try again, or come back later.",
  },
  area_unavailable: {
    kept: "This page can only be read right now",
    title: "This section could not be loaded",
    description: "The rest of the academy works. Check your connection, or try again in a moment.",
    code: "Error number",
    what: "{{area}} · {{version}} · {{phase}}",
  },
  boot: {
    loading: "The page is loading…",
    slow: "This is taking longer than usual.",
    failed: "Something this page needs could not be loaded. Check your connection and reload the page.",
    reload: "Reload the page",
    script:
      "This page needs JavaScript, which is switched off in your browser. The pages about the academy can be read without it.",
    home: "Go to the main page",
  },
  unexpected: {
    title: "Unexpected Application Error!",
    description: "Reload the page. If it happens again, write to us and say what you were doing.",
    reload: "Reload the page",
    home: "Go to the main page",
  },
} as const;
