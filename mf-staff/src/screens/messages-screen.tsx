import { MessagesList } from "#features/messages/messages-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section of the contact form's messages. */
export function MessagesScreen() {
  return (
    <StaffLayout section="messages">
      <MessagesList />
    </StaffLayout>
  );
}
