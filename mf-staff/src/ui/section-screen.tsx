import type { ComponentType } from "react";
import type { SectionId } from "#navigation/sections.ts";
import { StaffLayout } from "./staff-layout.tsx";

/** The screen of a section: its content, and the buttons of the whole section. */
export const sectionScreen = (section: SectionId, Content: ComponentType, Actions?: ComponentType) =>
  function SectionScreen() {
    return (
      <StaffLayout section={section} actions={Actions && <Actions />}>
        <Content />
      </StaffLayout>
    );
  };
