import type { ComponentType } from "react";
import type { SectionId } from "#navigation/sections.ts";
import { StaffLayout } from "./staff-layout.tsx";

/** The screen of a section that has nothing beside its content. */
export const sectionScreen = (section: SectionId, Content: ComponentType) =>
  function SectionScreen() {
    return (
      <StaffLayout section={section}>
        <Content />
      </StaffLayout>
    );
  };
