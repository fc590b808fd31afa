// Package v1 holds the API of the orchard.
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// TreeSpec says what a tree should be like.
type TreeSpec struct {
	// variety is the name of the cultivar.
	// +required
	Variety string `json:"variety"`

	// pruning says how the tree is kept in shape.
	// +optional
	// +kubebuilder:validation:Enum=Spindle;Espalier
	Pruning string `json:"pruning,omitempty"`

	// spacing is the distance to the next tree, in centimetres.
	// +required
	// +kubebuilder:validation:Minimum=100
	Spacing int32 `json:"spacing"`

	// planted is the day on which the tree was set.
	// +optional
	Planted string `json:"planted,omitempty"`
}

// Tree is one tree of the orchard.
// +kubebuilder:object:root=true
type Tree struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec TreeSpec `json:"spec"`
}
