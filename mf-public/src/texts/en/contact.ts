/** Words of the contact section, in English; placeholders and messages are the specification's. */
export const contact = {
  form: {
    label: "Contact form",
    name: "Name",
    name_placeholder: "Enter your name",
    email: "Email",
    email_placeholder: "Enter your email",
    message: "Message",
    message_placeholder: "How can we help you?",
    website: "Leave this field empty",
    submit: "Send message",
    submitting: "Submitting...",
    sent: "Your message has been sent successfully!",
    confirm:
      "We are receiving a great many messages right now. Yours is saved; confirm your address using the email we have just sent to {{email}}, and it will be read first.",
    required_name: "Enter your name.",
    required_email: "Enter your email.",
    required_message: "Enter your message.",
  },
  channels: {
    title: "Other ways to reach us",
    phone: "Phone",
    email: "Email",
    whatsapp: "WhatsApp",
    telegram: "Telegram",
    instagram: "Instagram",
    facebook: "Facebook",
    youtube: "YouTube",
    unavailable: "The other channels cannot be shown right now.",
  },
} as const;
